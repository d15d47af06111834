/** The screen with every saved receipt of the user and four summary cards. */
export function HistoryPage() {
  return <h1>Kvitteringshistorik</h1>;
}
