import { expect, test } from 'vitest'
import { linkText } from '../onboarding/link-text.ts'
import { invitationText } from '../../core/team/invitation-text.ts'

test('only an invitation that a mail server took invited somebody', () => {
  expect(invitationText({ invitation: 'sent' })).toBe('Invited')
  for (const invitation of ['captured', 'failed', 'queued'] as const)
    expect(invitationText({ invitation })).not.toContain('Invited')
  for (const invitation of ['over', null] as const)
    expect(invitationText({ invitation })).toBe('No open invitation')
})

test('only an email that a mail server took sent the link', () => {
  expect(linkText({ linkEmail: 'sent' })).toBe('Link sent')
  for (const linkEmail of ['captured', 'failed', 'queued'] as const)
    expect(linkText({ linkEmail })).not.toMatch(/\bsent\b/)
})
