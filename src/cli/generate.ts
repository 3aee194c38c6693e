import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderSampleImagePaths } from '../../tools/sample-image-paths.ts'
import { generateOpenApi } from './generate-openapi.ts'
import { renderLicences } from './licences.ts'

// openapi-typescript prints types with the compiler of TypeScript 5, which `typescript` no longer contains. Another copy
// of that package would replace the command `tsc`; @ts-morph/common contains the compiler without a command.
const compilerPackage = '@ts-morph/common'
const compilerModule = `import common from ${JSON.stringify(import.meta.resolve(compilerPackage))}; export default common.ts`

/** Returns the TypeScript types of an OpenAPI document, for clients such as openapi-fetch. */
async function generateApiTypes(openApi: string): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript'
        ? { url: `data:text/javascript,${encodeURIComponent(compilerModule)}`, shortCircuit: true }
        : next(specifier, context),
  })
  try {
    const { ts } = await import('@ts-morph/common')
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    const types = await openapiTS(JSON.parse(openApi), {
      // A request may omit a value that has a default.
      defaultNonNullable: false,
      transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
    })
    return astToString(types)
  } finally {
    hooks.deregister()
  }
}

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
