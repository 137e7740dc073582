/** Marks the chart of the load time in a page whose HTML came with the document. */
export const loadTimePlace = 'load-time'
