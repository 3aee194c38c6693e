type Environment = Readonly<Record<string, string | undefined>>

const defaults = {
  DATA_DIR: 'data-dev',
  ADMIN_USERNAME: 'developer',
  ADMIN_PASSWORD: 'only-for-development',
  BACKUPS: 'off',
} as const

/**
 * Returns the environment of `npm run dev`: the shell, overridden by the development defaults, then by `.env`. Ignores
 * DATA_DIR, DATABASE_URL and SMTP_URL of the shell, which may be those of a production site.
 */
export function createDevelopmentEnvironment(shell: Environment, dotEnv: Environment): Environment {
  const { DATA_DIR: _dataDir, DATABASE_URL: _databaseUrl, SMTP_URL: _smtpUrl, ...rest } = shell
  return { ...rest, ...defaults, ...dotEnv }
}
