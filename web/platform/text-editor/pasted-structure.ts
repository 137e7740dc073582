/** Whether copied HTML has what Markdown can say; if not, its plain text is what was meant. */
export const isStructured = (html: string): boolean =>
  /<(?:h[1-6]|b|strong|em|i|a|ul|ol|li|table|blockquote)[\s>]|mso-list|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i.test(
    html,
  )
