import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderSampleImagePaths } from '../../tools/sample-image-paths.ts'
import { generateApiTypes } from './generate-api-types.ts'
import { generateOpenApi } from './generate-openapi.ts'
import { renderLicences } from './licences.ts'

const resolvePath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Returns the current content of every generated file, by path. */
async function createGeneratedFiles(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beranda-'))
  try {
    const openApi = await generateOpenApi(dataDir)
    return {
      'src/content/samples/image-paths.ts': await renderSampleImagePaths(),
      'generated/openapi.json': openApi,
      'generated/openapi.d.ts': await generateApiTypes(openApi),
      'generated/licences.md': renderLicences(JSON.parse(readFileSync(resolvePath('package-lock.json'), 'utf8'))),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function readFileOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

const files = await createGeneratedFiles()
for (const [path, text] of Object.entries(files)) {
  if (readFileOr(resolvePath(path), '') === text) continue
  if (process.argv.includes('--check')) {
    console.error(`${path} is stale; run npm run generate.`)
    process.exitCode = 1
  } else {
    mkdirSync(resolvePath('generated'), { recursive: true })
    writeFileSync(resolvePath(path), text)
  }
}
