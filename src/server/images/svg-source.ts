/** The text of an SVG, without document type: its entities are in their places. */
interface SvgSource {
  /** What is in front of the root element: declarations and comments. */
  readonly prologue: string
  /** The root element and what follows it. */
  readonly body: string
}

const LESS_THAN = 0x3c

/**
 * Returns the name of the encoding: by the first bytes, as they are two for each character, or by the XML declaration.
 */
function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === LESS_THAN && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === LESS_THAN)) return 'utf-16be'
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^<\?xml[^>]{0,150}?\bencoding\s{0,9}=\s{0,9}["']([\w-]{1,40})["']/.exec(head)?.[1] ?? 'utf-8'
}

/** Returns the text of an XML file, without byte order mark; one in an unknown encoding is read as UTF-8. */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(detectEncoding(bytes)).decode(bytes)
  } catch {
    // A RangeError: there is no such encoding.
    return new TextDecoder().decode(bytes)
  }
}

/** Returns where the text behind `mark` begins, or the end of the source without the mark. */
function findBehind(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from)
  return at === -1 ? source.length : at + mark.length
}

/** Returns where the document type that begins at `from` ends; its declarations are in square brackets. */
function findDoctypeEnd(source: string, from: number): number {
  const end = findBehind(source, '>', from)
  const bracket = source.slice(from, end).indexOf('[')
  if (bracket === -1) return end
  const closing = /\]\s*>/g
  closing.lastIndex = from + bracket
  return closing.test(source) ? closing.lastIndex : source.length
}

/** Returns where the root element begins: behind comments, instructions and one document type. */
function findRoot(source: string): number {
  let hasDoctype = false
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    if (source.startsWith('<!--', at)) at = findBehind(source, '-->', at + 4)
    else if (source.startsWith('<?', at)) at = findBehind(source, '?>', at)
    else if (source.startsWith('<!DOCTYPE', at) && !hasDoctype) {
      hasDoctype = true
      at = findDoctypeEnd(source, at)
    } else return at
  }
  return source.length
}

const REFERENCE = /&([\w.:-]+);/g

/** Replaces the references to entities; returns undefined when the text becomes longer than the limit. */
function replaceReferences(text: string, entities: ReadonlyMap<string, string>, limit: number): string | undefined {
  let length = text.length
  for (const [, name = ''] of text.matchAll(REFERENCE)) length += entities.get(name)?.length ?? 0
  if (length > limit) return undefined
  return text.replace(REFERENCE, (reference, name: string) => entities.get(name) ?? reference)
}

/**
 * Reads the entities that are declared with their text; undefined when they are longer than the limit, all together.
 */
function readEntities(prologue: string, limit: number): ReadonlyMap<string, string> | undefined {
  const entities = new Map<string, string>()
  let left = limit
  for (const [, name = '', quoted] of prologue.matchAll(/<!ENTITY\s+([\w.:-]+)\s+("[^"]*"|'[^']*')\s*>/g)) {
    // Only those before it are known in an entity, so none can have itself.
    const text = replaceReferences(quoted?.slice(1, -1) ?? '', entities, left)
    if (text === undefined) return undefined
    left -= text.length
    if (!entities.has(name)) entities.set(name, text)
  }
  return entities
}

/**
 * Splits an SVG in front of its root element and replaces its entities, as Illustrator declares them for its
 * namespaces. Returns undefined when it becomes longer than `limit` characters: entities that have one another
 * multiply.
 */
export function readSvgSource(source: string, limit: number): SvgSource | undefined {
  const root = findRoot(source)
  const prologue = source.slice(0, root)
  const entities = readEntities(prologue, limit)
  const body = entities && replaceReferences(source.slice(root), entities, limit)
  return body === undefined ? undefined : { prologue, body }
}
