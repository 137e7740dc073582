import { useSite } from '../platform/site.ts'
import { SitePicture } from './SitePicture.tsx'

/** The first four people of the team, with what each does; nothing where the agency names nobody. */
export const TeamPortraits = ({ sizes, className }: { sizes: string; className: string }) => {
  const { team } = useSite().landing
  if (!team) return null
  return (
    <ul className={`grid w-full gap-3 ${className}`}>
      {team.people.slice(0, 4).map(({ part, name, portrait }) => (
        <li key={part + name} className={portrait ? '' : 'self-center border-t border-line-2 pt-2'}>
          <SitePicture
            picture={portrait}
            sizes={sizes}
            className="aspect-[4/3] w-full rounded-2 object-top"
          />
          <p className="mt-1.5 text-[.9375rem] leading-snug [overflow-wrap:anywhere]">
            <b className="font-semibold">{name}</b> <span className="text-ink-2">{part}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
