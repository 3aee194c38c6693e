/** Returns the image of a data: URL as a file; nothing for any other URL. */
export function dataUrlToFile(url: string): File | undefined {
  const [head, type = '', subtype = ''] = /^data:(image\/(\w+));base64,/i.exec(url) ?? []
  if (head === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(url.slice(head.length)), (letter) => letter.charCodeAt(0))
    return new File([bytes], `image.${subtype.toLowerCase()}`, { type: type.toLowerCase() })
  } catch {
    // Invalid base64 is not an image.
    return undefined
  }
}

/** Returns true when text was copied: Word adds an image of the text, which must not be pasted. */
export function hasText(data: Pick<DataTransfer, 'getData'>): boolean {
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html')
  return data.getData('text/plain').trim() !== '' || html.body.textContent.trim() !== ''
}
