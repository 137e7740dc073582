import { Arrival } from './Arrival.tsx'

const content =
  typeof document === 'undefined'
    ? '__MAIN__'
    : (document.getElementById('delivered')?.innerHTML ?? '')

/** The content of a page that the server filled, left as it came. */
export const DeliveredPage = () => (
  <>
    <div id="delivered" dangerouslySetInnerHTML={{ __html: content }} suppressHydrationWarning />
    <Arrival />
  </>
)
