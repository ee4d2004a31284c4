import { Module } from '@nestjs/common';
import { ScriptedActionStore } from '../market/scripted-action.store.js';
import { AccountStore } from './account.store.js';
import { BookStore } from './book.store.js';
import { BookWriter } from './book-writer.store.js';
import { BooksGate } from './books-gate.service.js';
import { CorporateActionService } from './corporate-action.service.js';
import { JournaledSharesStore } from './journaled-shares.store.js';
import { LotService } from './lots/lot.service.js';
import { TaxLotStore } from './lots/tax-lot.store.js';
import { PositionStore } from './position.store.js';
import { SettlementStore } from './settlement.store.js';

/** Provides accounts, books and lots to all features. */
@Module({
  providers: [
    AccountStore,
    BookStore,
    BookWriter,
    BooksGate,
    JournaledSharesStore,
    LotService,
    PositionStore,
    CorporateActionService,
    ScriptedActionStore,
    SettlementStore,
    TaxLotStore,
  ],
  exports: [
    AccountStore,
    BookStore,
    BookWriter,
    BooksGate,
    JournaledSharesStore,
    LotService,
    PositionStore,
    CorporateActionService,
    SettlementStore,
  ],
})
export class BooksModule {}
