/** The site's warm paper and ink, with a quiet sea; the site's own colours are src/site/ui/tokens.css. */
export const palette = {
  sea: '#d3e0e4',
  shallows: '#c4d6dc',
  abroad: '#ebe6da',
  france: '#f8f2e4',
  coast: '#9db3bc',
  cell: '#e5d9c0',
  departement: '#b9ad98',
  border: '#8d8474',
  water: '#b4cdd6',
  ink: '#1b1a17',
  countryInk: '#857f72',
  seaInk: '#5f7f8c',
  repeatedInk: '#a89d88',
} as const;
