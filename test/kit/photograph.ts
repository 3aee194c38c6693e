import sharp from 'sharp'

type Colour = readonly [red: number, green: number, blue: number]

/** Returns the colour at a point of the scene, `u` from left to right and `v` from top to bottom, both 0 to 1. */
type Scene = (u: number, v: number, x: number, y: number) => Colour

function mix(from: Colour, to: Colour, share: number): Colour {
  const ratio = Math.min(1, Math.max(0, share))
  return [from[0] + (to[0] - from[0]) * ratio, from[1] + (to[1] - from[1]) * ratio, from[2] + (to[2] - from[2]) * ratio]
}

function scale([red, green, blue]: Colour, factor: number): Colour {
  return [red * factor, green * factor, blue * factor]
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

const sky: Scene = (u, v) => {
  const clear = mix([66, 122, 196], [244, 208, 170], v / 0.42)
  const cloud = fractalNoise(u * 3.2 + 5, v * 9, 6) * 1.7 - 0.72 - (0.3 - v) * 0.5
  const lit = mix(clear, [255, 246, 234], cloud * 1.5)
  const fromSun = Math.hypot((u - 0.26) * 0.75, v - 0.3)
  return fromSun < 0.026 ? [255, 250, 226] : mix(lit, [255, 236, 190], 0.55 * Math.exp(-fromSun * 9))
}

/** Returns the height of a ridge line. */
function ridgeHeight(u: number, base: number, steepness: number, seed: number): number {
  return base - steepness * fractalNoise(u * 3 + seed, seed, 4) + 0.006 * noise(u * 180, seed)
}

const volcano: Scene = (u, v, x, y) => {
  const furrows = fractalNoise(u * 26 + v * 4, v * 7, 4)
  const haze = mix([84, 96, 124], [206, 190, 182], (v - 0.25) / 0.24)
  return scale(haze, 0.86 + furrows * 0.26 + (hashNoise(x, y) - 0.5) * 0.02)
}

const forest: Scene = (u, v, x, y) => {
  const crowns = fractalNoise(u * 60, v * 90, 4)
  const lit = mix([28, 54, 36], [122, 142, 72], crowns * 1.4 - 0.3)
  return mix(lit, [172, 178, 150], (0.6 - v) * 2.2 + (hashNoise(x, y) - 0.5) * 0.1)
}

// Terraces: bands that follow the hill, each a lit edge, wet rice and the shadow of the next.
const terraces: Scene = (u, v, x, y) => {
  const depth = (v - 0.55) / 0.45
  const bend = fractalNoise(u * 2.2, v * 1.4 + 9, 3) * 2.6
  const band = (Math.sqrt(depth + 0.02) * 11 + bend + u) % 1
  const blades =
    hashNoise(x >> 1, y >> 4) * 0.22 + fractalNoise(u * 420, v * 130, 3) * 0.85 + fractalNoise(u * 40, v * 30, 2) * 0.2
  const rice = mix([58, 98, 30], [176, 196, 78], blades * 1.1 - 0.15 + (1 - depth) * 0.15)
  if (band < 0.09) return scale(mix([112, 84, 52], [70, 52, 34], blades), 1.1 - depth * 0.3)
  if (band > 0.72) return mix(rice, sky(u, 0.36 - band * 0.2, x, y), 0.5 - depth * 0.25)
  return scale(rice, 0.72 + band * 0.5)
}

// A red kite near the top: with the sky and the fields it shows the orientation of the image.
function isKite(u: number, v: number): boolean {
  const x = (u - 0.72) * 0.75
  return Math.abs(x) + Math.abs(v - 0.14) * 0.7 < 0.035
}

const landscape: Scene = (u, v, x, y) => {
  if (isKite(u, v)) return scale([206, 44, 38], 0.85 + (u - 0.68) * 3)
  const cone = 0.24 + Math.abs(u - 0.6) ** 0.8 * 0.52 + 0.02 * fractalNoise(u * 24, 3, 4)
  if (v > 0.56 + 0.02 * Math.sin(u * 5) + 0.012 * noise(u * 90, 1)) return terraces(u, v, x, y)
  if (v > ridgeHeight(u, 0.56, 0.16, 2)) return forest(u, v, x, y)
  if (v > cone) return volcano(u, v, x, y)
  return sky(u, v, x, y)
}

function renderScene(scene: Scene, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  let offset = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = scene(x / width, y / height, x, y)
      // Sensor noise: without it every encoder performs far better than on a real photograph.
      const grain = (hashNoise(x + 7919, y) + hashNoise(x, y + 104_729) - 1) * 5
      pixels[offset++] = Math.min(255, Math.max(0, red + grain))
      pixels[offset++] = Math.min(255, Math.max(0, green + grain))
      pixels[offset++] = Math.min(255, Math.max(0, blue + grain))
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
  return (
    sharp(renderScene(landscape, { width, height }), { raw: { width, height, channels: 3 } })
      .rotate(270)
      // No lens draws a line one pixel wide, and a sensor's grain is smeared over its colour filter.
      .blur(0.6)
      .withExif({
        IFD0: { Make: 'Contoh', Model: 'Telepon 12' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '7/1 32/1 24/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '110/1 26/1 46/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 92 })
      .toBuffer()
  )
}
