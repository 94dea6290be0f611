// Loaded into every program the supervisor starts: when the supervisor ends, however it ends, its
// end of this pipe closes and the program shuts down in order instead of holding its port.
const LEAVE_WITHIN_MS = 30_000;

function leave(): void {
  process.kill(process.pid, 'SIGTERM');
  // The database may be gone too, and then an orderly shutdown would wait for ever.
  setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref();
}

process.stdin.resume();
process.stdin.once('end', leave);
process.stdin.once('error', leave);
process.stdin.unref?.();
