/**
 * What of the provider's own SDK tests concerns calls that the card sandbox does not answer, and why it need not.
 * A title stands for all tests below it.
 */

const otherWays = 'Another way to pay: this product takes cards alone.';
const strongAuthentication =
  'The operator’s own strong authentication: our calls are the platform’s, not a user’s.';
const transfers = 'Money moves from the buyer’s wallet to nobody: no transfer, no payout.';
const identity = 'Identities are checked of who is paid out to: our users pay only.';
const holds = 'A card is debited at once or not at all: nothing is preauthorised.';
const reports = 'Reports are made by the provider for its dashboard.';

/** Files of which no test concerns this product. */
export const filesOutside: Readonly<Record<string, string>> = {
  Acquiring: 'For platforms that hold no wallets with the provider; skipped by its authors.',
  BankAccounts: transfers,
  BankingAliases: otherWays,
  CardPreAuthorizations: holds,
  Clients: 'The operator’s own account, changed on the provider’s dashboard.',
  Conversions: 'Everything is in euros.',
  Deposits: holds,
  Disputes:
    'Chargebacks are read here and answered on the provider’s dashboard; its tests list those of other clients.',
  EMoney: reports,
  IdentityVerifications: identity,
  KycDocuments: identity,
  Mandates: otherWays,
  PayOuts: transfers,
  Recipients: transfers,
  Refunds: 'Its one test gives a transfer back; those of pay-ins stand among the pay-ins.',
  Regulatory: identity,
  Reports: reports,
  ReportsV2: reports,
  Repudiations: 'Chargebacks are answered on the provider’s dashboard.',
  Settlements: 'For platforms that settle what others acquired.',
  Transfers: transfers,
  UboDeclarations: identity,
  Users: 'Begins with users who are companies or sell, of whom the sandbox knows none.',
  VirtualAccounts: otherWays,
};

/** Tests of the other files. */
export const testsOutside: Readonly<Record<string, string>> = {
  'Events Get Events List Payout Normal Created': transfers,
  'Events Get KYC Documents': identity,
  'Wallets Get Sca': strongAuthentication,
  'Wallets Transactions Sca': strongAuthentication,
  'Wallets Save': 'A wallet is never renamed.',
  'PayIns PreAuthorizedDirect': holds,
  'PayIns Card PreAuthorized Deposit': holds,
  'PayIns Card PreAuthorized Deposit prior to complement': holds,
  'PayIns Recurring Payments': 'A card is kept for one payment.',
  'PayIns PayIn Intent': 'For platforms that settle what others acquired.',
  'PayIns Payment Method Metadata': 'Who issued a card is of no use here.',
  'PayIns PayPal Data Collection': otherWays,
  ...Object.fromEntries(
    [
      'BankWireDirect',
      'DirectDebitWeb',
      'PayPalWeb',
      'PayPal Web V2',
      'ExetrnalInstructionIBAN',
      'Mbway Web',
      'Bancontact Web',
      'Bizum Web',
      'Multibanco Web',
      'Satispay Web',
      'Blik Web',
      'Klarna Web',
      'Ideal Web',
      'Ideal Legacy Web',
      'Giropay Web',
      'Swish Web',
      'Twint Web',
      'Pay by Bank Web',
    ].map((way) => [`PayIns ${way}`, otherWays]),
  ),
};
