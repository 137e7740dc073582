import type { PushPlace } from '../../../platform/push.ts'
import { Notice } from '../../../ui/Notice.tsx'

const words: Record<Exclude<PushPlace, 'open'>, { title: string; text: string }> = {
  blocked: {
    title: 'This browser blocks our notifications',
    text: 'Open the settings of this website beside its address in the browser, allow notifications, and reload this page. On a phone, also check the notifications of the browser in the phone’s settings.',
  },
  'home-screen': {
    title: 'Add us to your home screen first',
    text: 'An iPhone or iPad only gets push notifications of websites on its home screen. In Safari, tap Share, then Add to Home Screen; open it from there, sign in, and come back to these settings.',
  },
  insecure: {
    title: 'Push needs a secure address',
    text: 'This page was opened without https, where browsers don’t offer push notifications.',
  },
  unsupported: {
    title: 'This browser doesn’t support push',
    text: 'A current Chrome, Edge, Firefox or Safari does, unless it’s a private window.',
  },
}

/** Says why push notifications can't be turned on in this browser, and what to do. */
export const PushHindrance = ({ place }: { place: keyof typeof words }) => (
  <Notice tone={place === 'blocked' ? 'warn' : 'info'} title={words[place].title}>
    {words[place].text}
  </Notice>
)
