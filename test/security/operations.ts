import { readFileSync } from 'node:fs'
import { openApiFile } from '#server/http/openapi/routes.ts'

interface OperationDescription {
  readonly security?: readonly unknown[]
  readonly requestBody?: unknown
}

/** A call of the API, as its description has it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With numbers in the place of its parameters. */
  readonly path: string
  /** Needs an administrator. */
  readonly isProtected: boolean
  readonly hasBody: boolean
}

/** Every call that the description has. */
export function listOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as {
    paths: Record<string, Record<string, OperationDescription>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path: path.replaceAll(/\{\w+\}/g, '1'),
      isProtected: security.length > 0,
      hasBody: requestBody !== undefined,
    })),
  )
}
