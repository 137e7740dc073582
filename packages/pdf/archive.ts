import type { PdfDocument } from './document.ts'

/** An invoice for machines inside its PDF, as Factur-X and ZUGFeRD want it. */
export type EmbeddedInvoice = {
  /** The XML, whose bytes a reader gets back. */
  xml: string
  /** The profile in the file’s metadata, such as `EN 16931`. */
  profile: string
}

/** The file’s name, by which readers find it (Factur-X 1.0). */
export const embeddedName = 'factur-x.xml'
const schema = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (value: string) => value.replace(/[&<>]/g, (character) => escapes[character] ?? '')

const property = (name: string, description: string) => `
          <rdf:li rdf:parseType="Resource">
            <pdfaProperty:name>${name}</pdfaProperty:name>
            <pdfaProperty:valueType>Text</pdfaProperty:valueType>
            <pdfaProperty:category>external</pdfaProperty:category>
            <pdfaProperty:description>${description}</pdfaProperty:description>
          </rdf:li>`

/** Declares the properties of Factur-X, which PDF/A doesn’t know (ISO 19005-3, 6.6.2.3). */
const extension = `
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas>
      <rdf:Bag>
        <rdf:li rdf:parseType="Resource">
          <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
          <pdfaSchema:namespaceURI>${schema}</pdfaSchema:namespaceURI>
          <pdfaSchema:prefix>fx</pdfaSchema:prefix>
          <pdfaSchema:property>
            <rdf:Seq>${[
              property('DocumentFileName', 'The name of the embedded XML file'),
              property('DocumentType', 'The type of the document, such as INVOICE'),
              property('Version', 'The version of the standard'),
              property('ConformanceLevel', 'The profile of the XML data'),
            ].join('')}
            </rdf:Seq>
          </pdfaSchema:property>
        </rdf:li>
      </rdf:Bag>
    </pdfaExtension:schemas>
  </rdf:Description>`

const described = ({ profile }: EmbeddedInvoice) => `
  <rdf:Description rdf:about="" xmlns:fx="${schema}">
    <fx:DocumentType>INVOICE</fx:DocumentType>
    <fx:DocumentFileName>${embeddedName}</fx:DocumentFileName>
    <fx:Version>1.0</fx:Version>
    <fx:ConformanceLevel>${escaped(profile)}</fx:ConformanceLevel>
  </rdf:Description>`

type WithInfo = { _addInfo: () => void }

/**
 * Has the library write the metadata of the document with its names escaped, which it doesn’t do itself: an agency called
 * “Kiln & Sons” would leave XML that no reader takes.
 */
export function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const opened = doc as unknown as WithInfo
  const written = opened._addInfo.bind(doc)
  opened._addInfo = () => {
    const { Title = '', Author = '' } = doc.info
    Object.assign(doc.info, { Title: escaped(Title), Author: escaped(Author) })
    written()
    Object.assign(doc.info, { Title, Author })
  }
}

/** Embeds the invoice in the document, which has to be opened as PDF/A-3, and says so in its metadata. */
export function embedInvoice(
  doc: PDFKit.PDFDocument,
  invoice: EmbeddedInvoice,
  { date }: Pick<PdfDocument, 'date'>,
): void {
  // The types of the library don’t know the relationship yet.
  const options = {
    name: embeddedName,
    type: 'text/xml',
    description: 'The invoice for machines (Factur-X)',
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  }
  doc.file(Buffer.from(invoice.xml), options)
  doc.appendXML(extension)
  doc.appendXML(described(invoice))
}
