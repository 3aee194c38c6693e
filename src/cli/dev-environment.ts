type Environment = Readonly<Record<string, string | undefined>>

const defaults = {
  DATA_DIR: 'data-dev',
  ADMIN_USERNAME: 'developer',
  ADMIN_PASSWORD: 'only-for-development',
  BACKUPS: 'off',
} as const

/**
 * The environment of `npm run dev`: defaults, overridden by what `.env` sets. A shell that is set up for production names
 * its database and its data folder, and development uses neither.
 */
export function createDevelopmentEnvironment(shell: Environment, dotEnv: Environment): Environment {
  const { DATA_DIR: _dataDir, DATABASE_URL: _databaseUrl, SMTP_URL: _smtpUrl, ...rest } = shell
  return { ...rest, ...defaults, ...dotEnv }
}
