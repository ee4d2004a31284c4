// Buys a share with a client that oapi-codegen has generated.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"log"
	"net/http"
	"os"

	"example.com/orders/sandbourse"
)

func main() {
	ctx := context.Background()
	withToken := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("ACCESS_TOKEN"))
		return nil
	}
	client, err := sandbourse.NewClientWithResponses(os.Getenv("BASE_URL"), sandbourse.WithRequestEditorFn(withToken))
	if err != nil {
		log.Fatal(err)
	}

	quote, err := client.GetBaasMarketQuotesBySymbolWithResponse(ctx, "AAPL")
	if err != nil || quote.JSON200 == nil {
		log.Fatalf("no quote: %v %s", err, quote.Body)
	}
	fmt.Println("AAPL is offered at", quote.JSON200.Ask)

	tradable := sandbourse.GetBaasAccountsParamsTradableTrue
	size := 500
	accounts, err := client.GetBaasAccountsWithResponse(ctx, &sandbourse.GetBaasAccountsParams{Tradable: &tradable, PageSize: &size})
	if err != nil || accounts.JSON200 == nil {
		log.Fatalf("no accounts: %v %s", err, accounts.Body)
	}
	var accountID string
	for _, account := range accounts.JSON200.Items {
		if account.BaseCurrency == "USD" {
			accountID = account.AccountId
		}
	}

	quantity := "1"
	// With this key, a repeated request places the order only once.
	key := rand.Text()
	order, err := client.PostBaasOrdersWithResponse(ctx, &sandbourse.PostBaasOrdersParams{IdempotencyKey: &key}, sandbourse.SubmitOrderBody{
		AccountId: accountID,
		Security:  sandbourse.SecurityReference{Type: "ticker", Value: "AAPL"},
		Side:      "BUY",
		OrderType: "MARKET",
		Quantity:  &quantity,
	})
	if err != nil || order.JSON201 == nil {
		log.Fatalf("no order: %v %s", err, order.Body)
	}
	fmt.Println("placed", order.JSON201.OrderId)
}
