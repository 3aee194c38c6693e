import { spawnSync } from 'node:child_process'

// npm run lint: runs every tool, so that one answer has the findings of all.
const tools = [
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['tools/check-borders.ts'],
] as const

const results = tools.map((command) => spawnSync(process.execPath, command, { stdio: 'inherit' }))
if (results.some(({ status }) => status !== 0)) process.exitCode = 1
