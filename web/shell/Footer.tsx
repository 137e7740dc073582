import { paths } from '../paths.ts'
import { useAgency } from '../platform/site.ts'
import { Logo } from './Logo.tsx'
import { PageLink } from './PageLink.tsx'

/**
 * Inserted by the server from its settings when it starts; every document contains them
 * (server/website/site-versions/drawing/document.ts).
 */
const socialLinks =
  typeof document === 'undefined'
    ? '<!--social-links-->'
    : (document.querySelector<HTMLTemplateElement>('#social-links')?.innerHTML ?? '')

const year = new Date().getFullYear()

export const Footer = () => {
  const agency = useAgency()
  return (
    <footer className="bg-pine-deep text-on-pine">
      <div className="rule text-on-pine/25" aria-hidden />
      <div className="wrap grid gap-10 py-12 sm:gap-12 sm:py-16 lg:grid-cols-[1.3fr_2fr]">
        <div>
          <Logo />
          <p className="mt-5 max-w-[36ch] text-on-pine-2">{agency.summary}</p>
          <p className="mt-5">
            <a
              className="font-semibold underline decoration-sun-on-pine decoration-2 underline-offset-4"
              href={`mailto:${agency.email}`}
            >
              {agency.email}
            </a>
          </p>
          <div
            className="mt-5"
            dangerouslySetInnerHTML={{ __html: socialLinks }}
            suppressHydrationWarning
          />
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-8"
        >
          {agency.footer.map((column, i) => (
            <div key={i}>
              <h2 className="font-sans text-[.9375rem] font-semibold">{column.title}</h2>
              <ul className="mt-3">
                {column.links.map((link) => (
                  <li key={link.to + link.label}>
                    <PageLink
                      to={link.to}
                      className="block py-1.5 text-on-pine-2 hover:text-sun-on-pine coarse:py-2.5"
                    >
                      {link.label}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap justify-between gap-3 border-t border-on-pine/15 py-6 text-[.9375rem] text-on-pine-2">
          {/* The build may be from an earlier year than the hydration. */}
          <span suppressHydrationWarning>
            © {year} {agency.legalName}
          </span>
          {agency.imprint && (
            <PageLink to={paths.imprint} className="hover:text-sun-on-pine coarse:py-2.5">
              {agency.imprint}
            </PageLink>
          )}
          {agency.note && <span>{agency.note}</span>}
          {agency.samples > 0 && <span>Sample content. Figures are illustrative.</span>}
        </div>
      </div>
    </footer>
  )
}
