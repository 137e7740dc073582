import type { Page } from '@playwright/test'
import { createClient, createPiece, uniqueName } from './content-samples.ts'
import { expect, test } from '../foyer.ts'
import { signInAs } from '../people.ts'

const google = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Plates</span></h1><p dir="ltr"><span style="font-weight:400;">They are </span><span style="font-weight:700;">kept</span><span style="font-weight:400;"> and </span><span style="font-style:italic;">used</span><span>, [fill in: years].</span></p><ul><li dir="ltr"><p dir="ltr"><span>Rim</span></p></li><li dir="ltr"><p><a href="https://kiln.example/foot"><span>Foot</span></a></p></li></ul></b>`

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class=MsoTitle>Plates</p><h1>Choosing<o:p></o:p></h1><p class=MsoNormal>Hold <b>one</b>&nbsp;first.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span></span>Rim<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Glazed<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Foot<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Wash</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Dry</p>
<table><tr><td>Size</td><td>Price</td></tr><tr><td>Small</td><td>4 | 5</td></tr></table><!--EndFragment--></body></html>`

const hidden =
  '<script>alert(1)</script><p><b>One</b><span style="display:none">two</span> <a href="javascript:alert(1)">three</a> <a href="#top">four</a> <img src="data:image/png;base64,AA" alt="x"></p>'

/** Pastes as a browser does: with both forms of what was copied. */
const paste = (page: Page, html: string, text: string) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).evaluate(
    (editor, [asHtml, asText]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', asHtml ?? '')
      clipboardData.setData('text/plain', asText ?? '')
      const options = { clipboardData, bubbles: true, cancelable: true }
      editor.dispatchEvent(new ClipboardEvent('paste', options))
    },
    [html, text],
  )

test('a text from Word, Google Docs or a page is pasted as Markdown, and undone in one step', async ({
  page,
  context,
  office,
}) => {
  await signInAs(context)
  const clientId = await createClient(office, uniqueName())
  const texts = { title: 'Plates', content: 'x' }
  const id = await createPiece(office, clientId, 'blog_post', texts)
  await page.goto(`/admin-content-management/${id}`)
  const editor = page.getByRole('textbox', { name: 'Text', exact: true })
  const expectPasted = async (html: string, lines: string[], text = 'plain') => {
    await editor.click()
    await page.keyboard.press('ControlOrMeta+a')
    await paste(page, html, text)
    const shown = () => editor.locator('.cm-line').allTextContents()
    await expect.poll(shown).toEqual(lines)
  }
  await expectPasted(google, [
    '## Plates',
    '',
    'They are **kept** and *used*, [fill in: years].',
    '',
    '- Rim',
    '- [Foot](https://kiln.example/foot)',
  ])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(editor).toHaveText('x')
  await expectPasted(word, [
    '## Plates',
    '',
    '## Choosing',
    '',
    'Hold **one** first.',
    '',
    '- Rim',
    '  - Glazed',
    '- Foot',
    '',
    'Then:',
    '',
    '1. Wash',
    '2. Dry',
    '',
    '| Size | Price |',
    '| --- | --- |',
    '| Small | 4 \\| 5 |',
  ])
  // Scripts, hidden text, pictures and links to nowhere stay behind.
  await expectPasted(hidden, ['**One** three four'])
  await expectPasted('<p><b>a</b></p><p># none, 2 * 3, a_b</p><p>1. none</p>', [
    '**a**',
    '',
    '\\# none, 2 \\* 3, a\\_b',
    '',
    '1\\. none',
  ])
  // A text without structure is what it was.
  await expectPasted('<div><span style="color:#fff">const a = 1</span></div>', ['a_b'], 'a_b')
})
