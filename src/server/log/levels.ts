/** How much is written: from that level up. */
export const logLevels = ['info', 'warn', 'error', 'silent'] as const
