import { Module } from '@nestjs/common';
import { FirmBooksModule } from '../firm-books/firm-books.module.js';
import { LoginModule } from '../login/login.module.js';
import { TenantsModule } from '../tenants/tenants.module.js';
import { BookController } from './book.controller.js';
import { BookApplicationService } from './book-application.service.js';
import { TestFirmController } from './test-firm.controller.js';
import { TestFirmService } from './test-firm.service.js';
import { TestFirmStore } from './test-firm.store.js';
import { TestFirmCreationService } from './test-firm-creation.service.js';

@Module({
  imports: [FirmBooksModule, LoginModule, TenantsModule],
  controllers: [BookController, TestFirmController],
  providers: [BookApplicationService, TestFirmCreationService, TestFirmService, TestFirmStore],
  exports: [TestFirmCreationService, TestFirmStore],
})
export class TestFirmsModule {}
