/** What exports to a cloud storage need to know of receipts. */
export interface ExportableReceipts {
  /**
   * The receipts of the user with these ids, each once; throws NOT_FOUND when one is not the user's. `destination`
   * stands in their history once they leave.
   */
  readonly choose: (
    userId: string,
    receiptIds: readonly string[],
    destination: string,
  ) => Promise<ChosenReceipts>;
}

/** Receipts on their way out. The same receipts have the same files, as long as nobody changes them. */
export interface ChosenReceipts {
  /** How many pictures they have, every page of each. */
  readonly pictureCount: number;
  /** The list of them; asking for its pieces writes into their history that they leave. No piece when all are gone. */
  readonly csv: { readonly name: string; readonly pieces: () => AsyncIterable<Uint8Array> };
  /** Their pictures, one after another; those of receipts that were deleted meanwhile are left out. */
  readonly pictures: () => AsyncIterable<ChosenPicture>;
  /** To be told once every file is there. */
  readonly arrived: () => Promise<void>;
}

/** A picture of a receipt: one of its pages. */
export interface ChosenPicture {
  readonly name: string;
  /** Null when it is lost. `isIntact` tells whether the stored bytes are those that were uploaded. */
  readonly read: () => Promise<{ readonly pieces: readonly Buffer[]; readonly isIntact: boolean } | null>;
}
