import { inSight } from '../composing/in-sight.ts'
import { escapeHtml } from '../../platform/email-layout.ts'
import type { Settings } from '../../platform/settings.ts'

/**
 * The foot of every campaign's mail, in the template language: who sends it, from where, and how to
 * end it; and that links are counted, when they are. Editors can neither reach nor hide it.
 */
export const footOf = (
  { senders: [sender] }: Pick<Settings, 'senders'>,
  { countsClicks = false } = {},
) =>
  `<div style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #d7e0da;font:400 13px/1.6 system-ui,Arial,sans-serif;color:#596b64;${shown}"><p style="margin:0;${shown}">${escapeHtml((sender.name || sender.address).replace(/\{(?=[{%])/g, '{ '))}{% if postal_address %}<br>{{ postal_address }}{% endif %}</p><p style="margin:8px 0 0;${shown}">You get this mail since we have been in touch. <a href="{{ unsubscribe_url }}" style="color:#596b64;${inSight('inline')}">Unsubscribe</a>${countsClicks ? '. Which links are followed is counted.' : ''}</p></div>`

const shown = inSight('block')
