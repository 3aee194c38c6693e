import sharp from 'sharp'

type Color = readonly [red: number, green: number, blue: number]

function mix(from: Color, to: Color, share: number): Color {
  const ratio = Math.min(1, Math.max(0, share))
  return [from[0] + (to[0] - from[0]) * ratio, from[1] + (to[1] - from[1]) * ratio, from[2] + (to[2] - from[2]) * ratio]
}

// An integer hash instead of Math.random: the bytes are the same on every machine and in every run.
function hashNoise(x: number, y: number): number {
  let hash = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

/** Smooth noise from 0 to 1, one hill for each unit. */
function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const weightX = (x - left) * (x - left) * (3 - 2 * (x - left))
  const weightY = (y - top) * (y - top) * (3 - 2 * (y - top))
  const above = hashNoise(left, top) * (1 - weightX) + hashNoise(left + 1, top) * weightX
  const below = hashNoise(left, top + 1) * (1 - weightX) + hashNoise(left + 1, top + 1) * weightX
  return above * (1 - weightY) + below * weightY
}

/** Sum of noise at increasing frequencies, about 0 to 1. */
function fractalNoise(x: number, y: number, octaves: number): number {
  let sum = 0
  for (let octave = 0, detail = 1; octave < octaves; octave++, detail *= 2) {
    sum += noise(x * detail + octave * 17, y * detail) / detail
  }
  return sum / (2 - 2 / 2 ** octaves)
}

/** Returns the colour at a point of the scene, `u` from left to right and `v` from top to bottom, both 0 to 1. */
function colorAt(u: number, v: number): Color {
  // A red kite near the top: with the sky and the fields it shows the orientation of the image.
  if (Math.abs((u - 0.72) * 0.75) + Math.abs(v - 0.14) * 0.7 < 0.035) return [206, 44, 38]
  if (v < 0.5 - 0.16 * fractalNoise(u * 3 + 2, 2, 4)) {
    const cloud = fractalNoise(u * 3.2 + 5, v * 9, 6) * 1.7 - 0.72 - (0.3 - v) * 0.5
    return mix(mix([66, 122, 196], [244, 208, 170], v / 0.42), [255, 246, 234], cloud * 1.5)
  }
  // Terraces: bands that follow the hill, each a dark edge and rice.
  const band = (Math.sqrt(v - 0.3) * 16 + fractalNoise(u * 2.2, v * 1.4 + 9, 3) * 2.6 + u) % 1
  const blades = fractalNoise(u * 420, v * 130, 3) * 0.85 + fractalNoise(u * 40, v * 30, 2) * 0.2
  return band < 0.09 ? mix([112, 84, 52], [70, 52, 34], blades) : mix([44, 74, 24], [176, 196, 78], blades * band * 1.6)
}

function renderScene(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  let offset = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Sensor noise: without it every encoder performs far better than on a real photograph.
      const grain = (hashNoise(x + 7919, y) + hashNoise(x, y + 104_729) - 1) * 5
      for (const value of colorAt(x / width, y / height)) pixels[offset++] = Math.min(255, Math.max(0, value + grain))
    }
  }
  return pixels
}

/**
 * Returns a JPEG like that of a phone: 12 megapixels by default, portrait (stored as 4000 x 3000 with EXIF orientation 6,
 * displayed as 3000 x 4000), with GPS coordinates. Sky and a red kite are at the top, green fields at the bottom.
 */
export function drawPhotograph(width = 3000): Promise<Buffer> {
  const height = (width / 3) * 4
  const south = { GPSLatitudeRef: 'S', GPSLatitude: '7/1 32/1 24/1' }
  const east = { GPSLongitudeRef: 'E', GPSLongitude: '110/1 26/1 46/1' }
  // No lens draws a line one pixel wide, and a sensor's grain is smeared over its colour filter.
  return sharp(renderScene(width, height), { raw: { width, height, channels: 3 } })
    .rotate(270)
    .blur(0.6)
    .withExif({ IFD0: { Make: 'Contoh', Model: 'Telepon 12' }, IFD3: { ...south, ...east } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
}
