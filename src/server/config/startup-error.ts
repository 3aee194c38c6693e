/** Startup failed for a reason that the operator can fix; the message is one line that says how. */
export class StartupError extends Error {}

/** Startup failed because a dependency is unavailable; a retry may succeed. */
export class RetryableStartupError extends StartupError {}
