import { readFileSync } from 'node:fs'
import { openApiFile } from '#server/http/openapi.ts'

interface OperationDescription {
  readonly security?: readonly unknown[]
  readonly requestBody?: unknown
}

/** An operation of the OpenAPI description. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With a valid value for each parameter. */
  readonly path: string
  /** True when only an administrator may call it. */
  readonly isProtected: boolean
  readonly hasBody: boolean
}

/** Returns the path with a valid value in place of each parameter: a hash of 32 digits, or 1. */
export function fillPath(path: string): string {
  return path.replaceAll('{hash}', '1'.repeat(32)).replaceAll(/\{\w+\}/g, '1')
}

/** Returns every operation of the OpenAPI description. */
export function listOperations(): Operation[] {
  const { paths } = JSON.parse(readFileSync(openApiFile, 'utf8')) as {
    paths: Record<string, Record<string, OperationDescription>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [], requestBody }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path: fillPath(path),
      isProtected: security.length > 0,
      hasBody: requestBody !== undefined,
    })),
  )
}
