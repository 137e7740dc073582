/** Files as banks write them, with the lines that they hold. */
export const sampleSheets: readonly [bank: string, text: string, lines: object[]][] = [
  [
    'a German bank with a preamble',
    'Kontoauszug;;;\n"Konto:";"DE89";;\n\n"Buchungstag";"Wertstellung";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"Betrag (EUR)"\n"02.03.2026";"02.03.2026";"Müller GmbH";"RF31 2026 0001";"DE02120300000000202051";"1.234,56"\n"03.03.2026";"";"Miete";"";"";"-800,00"\n"Saldo";"";"";"";"";"9.999,00"\n',
    [
      {
        bookedOn: '2026-03-02',
        amount: 123_456,
        name: 'Müller GmbH',
        text: 'RF31 2026 0001',
        iban: 'DE02120300000000202051',
        currency: 'EUR',
      },
      { bookedOn: '2026-03-03', amount: -80_000 },
    ],
  ],
  [
    'an English bank',
    'Date,Type,Description,Paid out,Paid in,Balance\n02 Mar 2026,CR,KILN STREET LTD 2026-0001,,"1,234.50",9.00\n03 Mar 2026,DD,"RENT, MARCH",800.00,,1.00\n',
    [
      { bookedOn: '2026-03-02', amount: 123_450, text: 'KILN STREET LTD 2026-0001' },
      { bookedOn: '2026-03-03', amount: -80_000, text: 'RENT, MARCH' },
    ],
  ],
  [
    'a Swiss bank',
    "Datum;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Valuta;Saldo in CHF\n02.03.2026;GUTSCHRIFT VON FREMDBANK;1'234.50;;02.03.2026;9'999.00\n03.03.2026;KAUF;;-12.05;;\n",
    [
      { bookedOn: '2026-03-02', amount: 123_450 },
      { bookedOn: '2026-03-03', amount: -1205 },
    ],
  ],
  [
    'a Dutch bank',
    '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mededelingen"\n"20260302","Jansen BV","NL20INGB0001234567","NL91ABNA0417164300","OV","Bij","1234,50","Factuur 2026-0001"\n"20260303","Huur","NL20INGB0001234567","","BA","Af","800,00",""\n',
    [
      {
        bookedOn: '2026-03-02',
        amount: 123_450,
        name: 'Jansen BV',
        account: 'NL20INGB0001234567',
        iban: 'NL91ABNA0417164300',
        text: 'Factuur 2026-0001',
      },
      { bookedOn: '2026-03-03', amount: -80_000 },
    ],
  ],
  [
    'a French bank',
    "Date;Libellé;Débit;Crédit\n02/03/2026;VIR SEPA SOCIÉTÉ L'ÉTÉ;;1 234,50\n03/03/2026;LOYER;-800,00;\n",
    [
      { bookedOn: '2026-03-02', amount: 123_450, text: "VIR SEPA SOCIÉTÉ L'ÉTÉ" },
      { bookedOn: '2026-03-03', amount: -80_000 },
    ],
  ],
  [
    'an American service',
    'Transaction Date,Name,Amount,Currency,Transaction ID\n03/25/2026,Kiln Street,"1,234.50",USD,T-1\n03/26/2026,Rent,-800.00,USD,T-2\n',
    [
      {
        bookedOn: '2026-03-25',
        amount: 123_450,
        name: 'Kiln Street',
        currency: 'USD',
        servicerRef: 'T-1',
      },
      { bookedOn: '2026-03-26', amount: -80_000 },
    ],
  ],
]
