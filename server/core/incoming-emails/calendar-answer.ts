/** An answer to an invitation, from somebody’s calendar. */
export type CalendarAnswer = { decision: 'accepted' | 'declined' | 'tentative'; comment: string }

const decisions: Record<string, CalendarAnswer['decision']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

/** Reads an answer to an invitation (RFC 5546 section 3.2.3); null for any other calendar file. */
export function readCalendarAnswer(text: string): CalendarAnswer | null {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  if (!lines.some((line) => /^METHOD:REPLY\s*$/i.test(line))) return null
  const attendee = lines.find((line) => /^ATTENDEE[;:]/i.test(line)) ?? ''
  const [, status = ''] = /PARTSTAT="?([A-Z-]+)/i.exec(attendee) ?? []
  const decision = decisions[status.toUpperCase()]
  const [, comment = ''] =
    /^COMMENT(?:;[^:]*)?:(.*)$/i.exec(lines.find((line) => /^COMMENT[;:]/i.test(line)) ?? '') ?? []
  const unescaped = comment.replaceAll(/\\([nN,;\\])/g, (_, sign: string) =>
    /n/i.test(sign) ? '\n' : sign,
  )
  return decision ? { decision, comment: unescaped.trim() } : null
}
