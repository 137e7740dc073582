const call = /<sup><a href="#user-content-fn-[^"]*"[^>]*>(\d+)<\/a><\/sup>/g
const wayBack =
  / ?<a href="#user-content-fnref-[^"]*"[^>]* class="data-footnote-backref">↩(?:<sup>\d+<\/sup>)?<\/a>/g
const opening = /<section data-footnotes="" class="footnotes"><(h2|p)[^>]*>[^<]*<\/\1>\n<ol>/g
const item = /<li id="user-content-fn-[^"]*">/g

/**
 * Removes the links between footnotes and text, for places that lose the targets of such links, such as emails and
 * other editors: numbers and the list below a rule stay.
 */
export const withoutFootnoteLinks = (markup: string): string =>
  markup.includes('data-footnotes=""')
    ? markup
        .replace(call, '<sup>$1</sup>')
        .replace(wayBack, '')
        .replace(opening, '<hr />\n<ol>')
        .replace(item, '<li>')
        .replace(/<\/ol>\n<\/section>$/, '</ol>')
    : markup
