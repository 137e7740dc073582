import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BrandSettings } from '../../../../contract/core/brand.ts'
import type { Theme } from '../../../../contract/core/brand/tokens.ts'
import { paths } from '../../../paths.ts'
import { useFrameScale } from './frame-scale.ts'

const [width, height] = [1280, 860]

/** Fetches the home page as visitors get it, without its scripts. */
const homePage = async () => {
  const response = await fetch(paths.home, { credentials: 'omit' })
  if (!response.ok) throw new Error(`the home page could not be fetched: ${response.status}`)
  return (await response.text()).replaceAll(
    /<script\b[^>]*>[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  )
}

/** The website's home page in a look that isn't saved: the page itself, with another style sheet. */
export const SitePreview = ({
  look,
  theme,
  css,
}: {
  look: BrandSettings
  theme: Theme
  /** null while it is loading. */
  css: string | null
}) => {
  const { data, isError } = useQuery({ queryKey: ['brand', 'home-page'], queryFn: homePage })
  const { box, scale } = useFrameScale(width)
  const [page, setPage] = useState<Document | null>(null)
  useEffect(() => {
    if (page && css !== null) dress(page, look, theme, css)
  }, [look, theme, css, page])
  if (isError) return <p className="p-5 text-ink-2">The home page can’t be shown right now.</p>
  return (
    <div ref={box} className="overflow-clip" style={{ height: height * scale }}>
      <iframe
        title="Home page in this look"
        // Without scripts: the page is looked at, not used.
        sandbox="allow-same-origin"
        srcDoc={data ?? ''}
        tabIndex={-1}
        onLoad={(event) => setPage(event.currentTarget.contentDocument)}
        className="pointer-events-none max-w-none origin-top-left border-0"
        style={{ width, height, scale: String(scale) }}
      />
    </div>
  )
}

/** Puts a look onto a page, in the place of the one that it was drawn in. */
function dress(page: Document, { type, layout }: BrandSettings, theme: Theme, css: string) {
  const { dataset } = page.documentElement
  Object.assign(dataset, { theme, type, layout })
  const sheet = page.querySelector('style#preview') ?? page.createElement('style')
  sheet.id = 'preview'
  sheet.textContent = `${css}*{animation:none!important}`
  page.head.append(sheet)
  page.querySelector('link#brand')?.remove()
}
