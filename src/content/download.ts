/** The largest document that can be uploaded, in megabytes of 1,048,576 bytes. */
export const MAX_DOWNLOAD_MEGABYTES = 20

/** The same in bytes. */
export const MAX_DOWNLOAD_BYTES = MAX_DOWNLOAD_MEGABYTES * 1024 * 1024

/** A document: the first 32 hexadecimal digits of the SHA-256 of its bytes, and the name under which it is saved. */
export interface DownloadInfo {
  readonly hash: string
  readonly name: string
}

const downloadPathPattern = /^\/downloads\/([0-9a-f]{32})\/([\w.-]{1,100}\.pdf)$/

/** Parses the path of a document; returns undefined for any other text. */
export function parseDownloadPath(path: string): DownloadInfo | undefined {
  const [, hash, name] = downloadPathPattern.exec(path) ?? []
  return hash && name ? { hash, name } : undefined
}

/** Returns the path of the document, which ends in its name. */
export function formatDownloadPath({ hash, name }: DownloadInfo): string {
  return `/downloads/${hash}/${name}`
}

/** Returns the name of an uploaded file as it appears in an address: ASCII letters, digits and hyphens, with `.pdf`. */
export function toDownloadName(fileName: string): string {
  const stem = fileName
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
  return `${stem || 'dokumen'}.pdf`
}
