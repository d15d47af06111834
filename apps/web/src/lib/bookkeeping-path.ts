/** The screen where users say how their receipts are booked. Several screens lead there. */
export const bookkeepingPath = '/konto/bogfoering';
