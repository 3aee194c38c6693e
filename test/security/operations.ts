import { readFileSync } from 'node:fs'
import { openApiFile } from '#server/http/openapi.ts'

interface OperationDescription {
  readonly security?: readonly unknown[]
  readonly requestBody?: unknown
}

/** An operation of the OpenAPI description. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `1` for each parameter. */
  readonly path: string
  /** True when only an administrator may call it. */
  readonly isProtected: boolean
  readonly hasBody: boolean
}

/** Returns every operation of the OpenAPI description. */
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
