export function RoadLine() {
  return <hr />;
}
