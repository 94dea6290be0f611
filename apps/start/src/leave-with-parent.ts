// Loaded into every program the supervisor starts: when the supervisor is gone, however it went,
// its end of this pipe closes and the program stops in order instead of holding its port for ever.
const LEAVE_WITHIN_MS = 15_000;

function leave(): void {
  process.kill(process.pid, 'SIGTERM');
  // The database may have gone as well, and then a stop in order has nobody to wait for.
  setTimeout(() => process.exit(1), LEAVE_WITHIN_MS).unref();
}

process.stdin.resume();
process.stdin.once('end', leave);
process.stdin.once('error', leave);
process.stdin.unref?.();
