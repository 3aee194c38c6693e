import { registerHooks } from 'node:module'

// openapi-typescript prints types with the compiler of TypeScript 5, which `typescript` no longer contains. Another copy
// of that package would replace the command `tsc`; @ts-morph/common contains the compiler without a command.
const compilerPackage = '@ts-morph/common'
const compilerModule = `import common from ${JSON.stringify(import.meta.resolve(compilerPackage))}; export default common.ts`

/** Returns the TypeScript types of an OpenAPI document, for clients such as openapi-fetch. */
export async function generateApiTypes(openApi: string): Promise<string> {
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
