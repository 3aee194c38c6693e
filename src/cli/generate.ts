import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeApi } from './describe-api.ts'
import { describeLicences } from './licences.ts'
import { samplePicturesText } from './sample-pictures.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Every generated file, and what it has to hold now. */
async function generate(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beranda-'))
  try {
    return {
      'src/content/sample-pictures.ts': await samplePicturesText(),
      'generated/openapi.json': await describeApi(dataDir),
      'generated/licences.md': describeLicences(JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

const files = await generate()
for (const [path, text] of Object.entries(files)) {
  if (readOr(at(path), '') === text) continue
  if (process.argv.includes('--check')) {
    console.error(`${path} is stale; run npm run generate.`)
    process.exitCode = 1
  } else {
    mkdirSync(at('generated'), { recursive: true })
    writeFileSync(at(path), text)
  }
}
