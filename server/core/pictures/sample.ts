import sharp from 'sharp'

/** Returns a PNG of one color in two halves, for tests. */
export const aDrawing = (background = '#1a5b4a', width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite([
      {
        input: {
          create: {
            width: Math.ceil(width / 2),
            height,
            channels: 3,
            background: '#ffc629',
          },
        },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer()
