import { Logo } from '../../shell/Logo.tsx'
import { devices, type Look, looks, type PictureName, portalPictures } from './pictures.ts'

const files = import.meta.glob<string>('./shots/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

const themes = { light: 'dark:hidden', dark: 'hidden dark:block' } as const

/**
 * The pictures of a page of the portal, of which the styles show one: that for the reader’s theme, in the sample’s
 * colors or in none. Those that aren’t shown aren’t fetched, since they are lazy.
 */
export const Shot = ({ of, sizes }: { of: PictureName; sizes: string }) => {
  const picture = portalPictures[of]
  const screen = devices[picture.device]
  return (
    <>
      {looks.map((look) => (
        <span key={look} className={look === 'sample' ? 'shot-sample' : 'shot-plain'}>
          <Themes of={of} look={look} sizes={sizes} />
        </span>
      ))}
      {'logo' in picture && (
        <svg
          viewBox={`0 0 ${screen.width} ${screen.height}`}
          className="absolute inset-0 size-full"
          aria-hidden
        >
          <foreignObject {...picture.logo} height="34">
            <div className="shot-logo flex h-full items-center">
              <Logo room={picture.logo.width} />
            </div>
          </foreignObject>
        </svg>
      )}
    </>
  )
}

const Themes = ({ of, look, sizes }: { of: PictureName; look: Look; sizes: string }) => {
  const { device, alt } = portalPictures[of]
  const { width, height, widths } = devices[device]
  const fileOf = (theme: string, wide: number) =>
    files[`./shots/${of}-${look}-${theme}-${wide}.avif`]
  return Object.entries(themes).map(([theme, className]) => (
    <img
      key={theme}
      className={`h-auto w-full ${className}`}
      src={fileOf(theme, widths[0])}
      srcSet={widths.map((wide) => `${fileOf(theme, wide)} ${wide}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  ))
}
