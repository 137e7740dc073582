/** The part of an inline style that no style sheet outweighs: the element is shown. */
export const inSight = (display: 'block' | 'inline') =>
  `display:${display}!important;visibility:visible!important;opacity:1!important`
