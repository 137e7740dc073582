import { expect, test } from 'vitest'
import { backLink } from './back-link.ts'

test.each([
  ['/projects?status=active', '/projects?status=active', 'Back to projects'],
  ['/dashboard', '/dashboard', 'Back to dashboard'],
  ['/messages', '/messages', 'Back to messages'],
  ['/', '/dashboard', 'Back to dashboard'],
  ['/projects/4', '/projects/4', 'Back to project'],
  ['/settings', '/dashboard', 'Back to dashboard'],
  [null, '/dashboard', 'Back to dashboard'],
])('from %s it leads to %s', (from, to, label) => expect(backLink(from)).toEqual({ to, label }))
