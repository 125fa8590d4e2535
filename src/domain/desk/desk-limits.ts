/** Months of counts that the desk shows. */
export const shownMonths = 12;
/** Days of answers in the desk's answer time, or those that messages are kept where these are fewer. */
export const answerTimeDays = 90;
/** Of a line of the seller, and of what a school says of its label. */
export const maxSellerLine = 300;
export const maxLabelInfo = 1000;
/** Other schools behind a median that a school sees: with fewer it would show the figures of one. */
export const minComparedSchools = 5;
/** Whose price is compared: Permis B traditionnel. */
export const comparedTypeId = 4;
/** Of a listing; an import refuses more. */
export const maxPhotos = 12;
export const maxClosures = 30;
/** Rows of one export, and its period. */
export const maxExportedRows = 2000;
export const exportedYears = 1;
export const maxExportedDays = 366 * exportedYears;
