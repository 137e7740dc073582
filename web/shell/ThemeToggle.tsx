import { toggleTheme } from '../platform/theme.ts'

/** Switches between light and dark. Both icons are in the HTML, so that it can be prerendered. */
export const ThemeToggle = ({ className = '' }: { className?: string }) => (
  <button
    type="button"
    aria-label="Switch between light and dark"
    onClick={toggleTheme}
    className={`needs-script grid size-10 place-items-center rounded-2 coarse:size-11 ${className}`}
  >
    <Drawing className="dark:hidden" path="M20.5 14.5A8.5 8.5 0 1 1 9.5 3.5a7 7 0 0 0 11 11z" />
    <Drawing
      className="hidden dark:block"
      path="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4"
    />
  </button>
)

/** Drawn inline to keep the icon library out of the code that every visitor loads. */
const Drawing = ({ className, path }: { className: string; path: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={`size-5 ${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
)
