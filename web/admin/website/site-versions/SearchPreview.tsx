import { useState } from 'react'
import { previewCard } from '../../../../contract/website/site-versions.ts'
import { addressOf } from '../../../platform/call.ts'
import { useAgency } from '../../../platform/site.ts'
import type { EditedPage } from './places.ts'

type Props = {
  page: EditedPage
  title: string
  description: string
  token: string
  revision: number
}

/** Characters that search engines show of a description. */
const longest = 160

/** The page as search engines list it, and as it looks where it is shared. */
export const SearchPreview = ({ page, title, description, token, revision }: Props) => {
  const agency = useAgency()
  const filled = (text: string) =>
    text.replace(/\{\{(name|legalName|email)\}\}/g, (_all, key: 'name') => agency[key])
  const shown = filled(description)
  const query = { page: page.path }
  const card = `${addressOf(previewCard, { params: { token }, query })}&revision=${revision}`
  return (
    <div className="grid gap-5">
      <figure className="grid gap-2">
        <figcaption className="text-[0.9375em] font-semibold">In search results</figcaption>
        <div className="rounded-2 border border-line bg-surface p-3 [overflow-wrap:anywhere]">
          <p className="text-[0.875rem] text-ink-2">
            {location.host}
            {page.path === '/' ? '' : page.path}
          </p>
          <p className="text-[1.0625rem] text-info">
            {filled(title)} – {agency.name}
          </p>
          <p className="text-[0.875rem] text-ink-2">
            {shown.length > longest ? `${shown.slice(0, longest)}…` : shown}
          </p>
        </div>
      </figure>
      <figure className="grid gap-2">
        <figcaption className="text-[0.9375em] font-semibold">Where it is shared</figcaption>
        <Card key={card} address={card} title={filled(title)} />
      </figure>
    </div>
  )
}

const Card = ({ address, title }: { address: string; title: string }) => {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <p className="text-ink-2">The picture can’t be drawn right now.</p>
  return (
    <img
      src={address}
      alt={title}
      width={1200}
      height={630}
      className="h-auto w-full rounded-2 border border-line bg-mist"
      onError={() => setMissing(true)}
    />
  )
}
