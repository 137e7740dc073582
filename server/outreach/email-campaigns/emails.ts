import { forcedDisplay } from '../composing/forced-display.ts'
import { escapeHtml } from '../../platform/email-layout.ts'
import type { Settings } from '../../platform/settings.ts'

/**
 * Returns the template of the footer of every campaign email: sender, postal address, unsubscribe
 * link, and a note when clicks are counted. Users can neither edit nor hide it.
 */
export const footOf = (
  { senders: [sender] }: Pick<Settings, 'senders'>,
  { countsClicks = false } = {},
) =>
  `<div style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d7e0da;font:400 13px/1.6 system-ui,Arial,sans-serif;color:#596b64;${blockStyle}"><p style="margin:0;${blockStyle}">${escapeHtml((sender.name || sender.address).replace(/\{(?=[{%])/g, '{ '))}{% if postal_address %}<br>{{ postal_address }}{% endif %}</p><p style="margin:8px 0 0;${blockStyle}">You're receiving this email because we've been in touch. <a href="{{ unsubscribe_url }}" style="color:#596b64;${forcedDisplay('inline')}">Unsubscribe</a>${countsClicks ? '. We count clicks on links.' : ''}</p></div>`

const blockStyle = forcedDisplay('block')
