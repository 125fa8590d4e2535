/** Windows in which requests of a visitor are counted. */
export const windowMinutes = 10;
export const longWindowHours = 1;
/** Copies go to a typed address: nobody's mailbox is flooded, however many visitors give it. */
export const maxFormsPerSenderPerDay = 10;
/** Starts of one link of a course in an hour: a link that is passed on opens a course for nobody else. */
export const courseStartsAnHour = 20;
/** Mails to one mailbox in a day. */
export const maxPurchaseMailsPerDay = 3;
export const maxFileLinksPerDay = 4;
/** Links in a mail of purchases, and how old a purchase is that it lists. */
export const maxMailedPurchases = 10;
export const mailedPurchaseYears = 1;
