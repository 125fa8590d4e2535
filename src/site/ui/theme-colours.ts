/** The tokens that a system paints around the page, where no style sheet reaches; ui/tokens.css has the same. */
export const groundColour = '#f8f3e8';
export const inkColour = '#1b1a17';
