import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FirmTaskAnswer } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { InternalGuard } from '@sandbourse/platform/internal';
import { FirmTaskService } from './firm-task.service.js';

/** Receives the results of firm tasks from the other services. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/auth/internal/firm-tasks')
export class FirmTaskController {
  constructor(private readonly tasks: FirmTaskService) {}

  @Post()
  @HttpCode(204)
  answer(@Body({ schema: FirmTaskAnswer }) answer: FirmTaskAnswer): Promise<void> {
    return this.tasks.answerFirmTask(answer);
  }
}
