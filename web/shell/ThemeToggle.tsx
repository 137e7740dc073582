import { Moon, Sun } from 'lucide-react'
import { toggleTheme } from '../platform/theme.ts'

/** Switches between light and dark. Both icons are in the page, so that it can be prerendered. */
export const ThemeToggle = ({ className = '' }: { className?: string }) => (
  <button
    type="button"
    aria-label="Switch between light and dark"
    onClick={toggleTheme}
    className={`grid size-10 place-items-center rounded-2 coarse:size-11 ${className}`}
  >
    <Moon className="size-5 dark:hidden" aria-hidden />
    <Sun className="hidden size-5 dark:block" aria-hidden />
  </button>
)
