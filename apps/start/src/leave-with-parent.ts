// Loaded into every program the supervisor starts: when the supervisor is gone, however it went,
// its end of this pipe closes and the program stops in order instead of holding its port for ever.
process.stdin.resume();
process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.once('error', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.unref?.();
