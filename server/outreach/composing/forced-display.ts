/** Returns inline styles that force an element to be shown and that no style sheet outweighs. */
export const forcedDisplay = (display: 'block' | 'inline') =>
  `display:${display}!important;visibility:visible!important;opacity:1!important`
